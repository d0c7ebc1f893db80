declare global {
  interface Window {
    shifts: { total: number; largest: string }
  }
}

/** Sums up layout shifts. Runs in the page. */
export function recordShifts(): void {
  let most = 0
  window.shifts = { total: 0, largest: '' }
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
      window.shifts.total += entry.value
      if (entry.value <= most) continue
      most = entry.value
      window.shifts.largest = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join('\n')
    }
  }
  new PerformanceObserver(list => note(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
}
