import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axisText, barMotion, barText } from '../../../../../ui/data/chart-card.tsx'
import type { OpenStatus } from '../../vocabulary.ts'
import type { Bar as StatusBar } from './posts-by-status.tsx'

const MARGIN = { top: 26, right: 0, bottom: 0, left: 0 }
const AXIS_HEIGHT = 30
/** The height of a bar for all posts, in pixels. */
const FULL_HEIGHT = 200

/** The posts of each status as bars. */
export function StatusChart({ bars, total }: { bars: StatusBar[]; total: number }) {
  return (
    <ResponsiveContainer width="100%" height={MARGIN.top + FULL_HEIGHT + AXIS_HEIGHT}>
      <BarChart
        data={bars.map(bar => ({ ...bar, fill: fills[bar.status] }))}
        margin={MARGIN}
        barCategoryGap="28%"
        accessibilityLayer={false}
      >
        <YAxis hide domain={[0, Math.max(1, total)]} />
        <XAxis dataKey="label" height={AXIS_HEIGHT} axisLine={false} tickLine={false} interval={0} tick={axisText} />
        <Bar dataKey="count" radius={[10, 10, 0, 0]} maxBarSize={96} minPointSize={2} {...barMotion()}>
          <LabelList dataKey="count" position="top" offset={8} {...barText} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

const fills: Record<OpenStatus, string> = {
  approved: 'var(--leaf)',
  pending: 'var(--sun)',
  adopted: 'var(--brand)',
  rejected: 'var(--rose)',
}
