import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { t, formatDate } from '../../../../../shared/i18n/t.ts'
import { axisText, barMotion } from '../../../../../ui/data/chart-card.tsx'
import type { Week } from '../../contract.ts'
import { SERIES } from './weeks-series.ts'

const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 }

/** A bar chart with three bars a week. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...weeks]} margin={MARGIN} barGap={1} barCategoryGap="18%" accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <YAxis
          width="auto"
          allowDecimals={false}
          domain={[0, wholeSteps]}
          tickCount={STEPS + 1}
          axisLine={false}
          tickLine={false}
          tick={axisText}
        />
        <XAxis
          dataKey="startsOn"
          tickFormatter={dayOf}
          axisLine={false}
          tickLine={false}
          minTickGap={12}
          tick={axisText}
        />
        <Tooltip cursor={hovered} isAnimationActive={false} content={TooltipCard} />
        {SERIES.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={t(label)}
            fill={colour}
            radius={[3, 3, 0, 0]}
            maxBarSize={18}
            {...barMotion()}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const hovered = { fill: 'var(--well)' }
const STEPS = 4
/** The end of an axis with whole steps. */
const wholeSteps = (most: number): number => Math.max(1, Math.ceil(most / STEPS)) * STEPS

const dayOf = (startsOn: string): string =>
  formatDate(new Date(startsOn), { month: 'short', day: 'numeric', timeZone: 'UTC' })

interface TooltipCardProps {
  active?: boolean
  label?: string | number | undefined
  payload?: readonly { payload?: unknown }[]
}

function TooltipCard({ active, label, payload }: TooltipCardProps) {
  const week = payload?.[0]?.payload as Week | undefined
  if (!active || !week) return null
  return (
    <div className="grid gap-1 rounded-md bg-card px-4 py-3 text-sm shadow-float">
      <p className="font-semibold">{t('Week from {day}', { day: dayOf(`${label}`) })}</p>
      {SERIES.map(({ key, label: what, colour }) => (
        <p key={key} className="flex items-center gap-2">
          <span className="size-3 rounded-xs" style={{ background: colour }} />
          {t(what)}
          <span className="ms-auto ps-4 font-semibold tabular-nums">{week[key]}</span>
        </p>
      ))}
    </div>
  )
}
