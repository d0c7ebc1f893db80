/** How charts write on their axes and at their bars, in the colours of the style sheet, light or dark. */
export const axisText = { fill: 'var(--soft)', fontSize: 14 }
export const barText = { fill: 'var(--ink)', fontSize: 16, fontWeight: 650 }

/** For bars: they grow, unless one wants no motion. */
export const barMotion = () => ({
  isAnimationActive: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  animationDuration: 400,
})
