/** How long a suspension can last, as options of a form; the empty one lasts until somebody lifts it. */
export const SUSPENSION_TERMS = [
  { value: '', label: 'Until somebody lifts it' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
]
