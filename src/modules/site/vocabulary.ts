/** What the landing page boasts of. */
export const COUNTERS = [
  { count: '5k+', label: 'pets found a home' },
  { count: '2k+', label: 'families and shelters' },
] as const
