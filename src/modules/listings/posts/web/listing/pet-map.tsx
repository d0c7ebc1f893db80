import { useEffect, useEffectEvent, useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Address } from '../../../../../shared/addresses.ts'
import { formatNumber, msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'
import { MAP_HEIGHT, MAP_WIDTH, MAX_ZOOM } from '../../../../base/places/vocabulary.ts'
import type { PostMap } from '../../contract.ts'
import { mapQuery, type Listing } from './listing.ts'
import { canMove, moved, viewAfter, zoomed, type MoveKey } from './map-view.ts'
import { pets } from './result-text.ts'

type Circle = PostMap['circles'][number]
type View = PostMap['view']

/** Makes the URL of another view, or of a town's list. */
type ToHref = (changes: Record<string, string | undefined>) => Address

/** The pets of a listing on a map that the server draws, and the same towns as a list. */
export function PetMap({ listing }: { listing: Listing }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const map = useQuery({ ...mapQuery(useQueries(), listing, asked), placeholderData: keepPreviousData, retry: false })
  if (!map.data)
    return map.isError ? (
      <ErrorState text={t(FAILED)} retryText={t('Retry')} onRetry={() => void map.refetch()} busy={map.isFetching} />
    ) : (
      <Loading label={t('Drawing the map')}>
        <Skeleton className="aspect-4/3 w-full rounded-lg" />
      </Loading>
    )
  const toHref: ToHref = changes => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ cursor: undefined, ...changes }))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    return `${listing.path}?${next.toString()}`
  }
  return (
    <div className="grid gap-5">
      <Drawing map={map.data} toHref={toHref} isOld={map.isPlaceholderData} />
      <p className="text-soft">{noteOn(map.data)}</p>
      <Towns map={map.data} toHref={toHref} />
    </div>
  )
}

const FAILED = msg("The map couldn't be loaded. Please try again.")

function noteOn({ posts, isMore, unplaced, towns }: PostMap): string {
  if (posts === 0) return t('No pets match, so the map is empty.')
  const shown = isMore
    ? `${t('The map shows the first {posts} pets of the list.', { posts: formatNumber(posts) })} `
    : ''
  const missing =
    unplaced > 0
      ? `${t('{unplaced, plural, one {# pet without a known town is in the list only.} other {# pets without a known town are in the list only.}}', { unplaced })} `
      : ''
  return `${shown}${missing}${towns.length === 0 ? '' : t('Pets are shown at the middle of their town.')}`
}

const textOf = ({ center: { latitude, longitude }, zoom }: View): string =>
  [latitude, longitude, zoom].map(number => Number(number.toFixed(4))).join()

function Drawing({ map, toHref, isOld }: { map: PostMap; toHref: ToHref; isOld: boolean }) {
  const { land, circles, view } = map
  const toView = (other: View) => toHref({ at: textOf(other) })
  const box = useMapKeys(view, toView)
  return (
    <div ref={box} className="relative overflow-hidden rounded-lg border border-line bg-well" aria-busy={isOld}>
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        className="block max-h-[75dvh] w-full"
        role="group"
        aria-label={t('Map of towns with pets')}
      >
        <path d={land} className="fill-card stroke-edge" strokeWidth="0.5" aria-hidden="true" />
        {/* The largest last, above the others. */}
        {circles.toReversed().map(circle => (
          <Spot key={`${circle.x} ${circle.y}`} circle={circle} toHref={toHref} />
        ))}
      </svg>
      <nav aria-label={t('Zoom')} className="absolute top-2 end-2 grid gap-1.5">
        <MapLink to={toView(zoomed(view, 1))} label={t('Zoom in')} sign="+" disabled={view.zoom === MAX_ZOOM} />
        <MapLink to={toView(zoomed(view, -1))} label={t('Zoom out')} sign="−" disabled={view.zoom === 0} />
        <MapLink to={toHref({ at: undefined })} label={t('Show all towns')} sign="○" />
      </nav>
      <nav aria-label={t('Move the map')} dir="ltr" className="absolute bottom-2 left-2 flex gap-1.5">
        {DIRECTIONS.map(({ key, label, sign }) => (
          <MapLink
            key={key}
            to={toView(moved(view, key))}
            label={t(label)}
            sign={sign}
            disabled={!canMove(view, key)}
          />
        ))}
      </nav>
    </div>
  )
}

const DIRECTIONS: readonly { key: MoveKey; label: string; sign: string }[] = [
  { key: 'ArrowLeft', label: msg('Move map left'), sign: '←' },
  { key: 'ArrowUp', label: msg('Move map up'), sign: '↑' },
  { key: 'ArrowDown', label: msg('Move map down'), sign: '↓' },
  { key: 'ArrowRight', label: msg('Move map right'), sign: '→' },
]

/** While the focus is in the map, arrows move it, and plus and minus zoom. */
function useMapKeys(view: View, toView: (view: View) => Address) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = viewAfter(view, event.key)
    if (!next) return
    event.preventDefault()
    void navigate(toView(next), { preventScrollReset: true })
  })
  useEffect(() => {
    const mounted = new AbortController()
    box.current?.addEventListener('keydown', event => press(event), { signal: mounted.signal })
    return () => mounted.abort()
  }, [])
  return box
}

/** A town, or several: their own list, or a view that parts them. */
function Spot({ circle, toHref }: { circle: Circle; toHref: ToHref }) {
  const { x, y, count, town, others, view } = circle
  const radius = Math.min(22, 10 + 2 * Math.log2(count))
  const name =
    others === 0
      ? town
      : t('{others, plural, one {{town} and # more town} other {{town} and # more towns}}', { town, others })
  const to = view ? toHref({ at: textOf(view) }) : hrefOfTown(town, toHref, others === 0 ? 1 : NEIGHBOURS_KM)
  return (
    <Link
      to={to}
      preventScrollReset={view !== null}
      aria-label={`${name}: ${pets(count)}`}
      className="group origin-center outline-none [transform-box:fill-box] max-sm:scale-140"
    >
      <title>{name}</title>
      <circle cx={x} cy={y} r={Math.max(radius, 18)} className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={radius}
        strokeWidth="2"
        className="fill-brand stroke-card transition-colors group-hover:fill-brand-deep group-focus-visible:stroke-ink"
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="pointer-events-none fill-brand-ink text-[10px] font-bold"
      >
        {count > 999 ? '999+' : count}
      </text>
    </Link>
  )
}

/** The radius of the list for towns that even the nearest view cannot separate. */
const NEIGHBOURS_KM = 10

const hrefOfTown = (town: string, toHref: ToHref, within = 1): Address =>
  toHref({ near: town, within: String(within), view: undefined, at: undefined })

interface MapLinkProps {
  to: Address
  label: string
  sign: string
  /** The map is at its end there. The link stays, because it may have the focus. */
  disabled?: boolean
}

const MapLink = ({ to, label, sign, disabled }: MapLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={label}
    aria-disabled={disabled ? true : undefined}
    title={label}
    className="grid size-11 place-items-center rounded-full border border-line bg-card text-lg font-bold shadow-sm hover:bg-well aria-disabled:text-soft aria-disabled:opacity-60"
  >
    {sign}
  </Link>
)

/** What the map shows, for those who read rather than point. */
function Towns({ map: { towns }, toHref }: { map: PostMap; toHref: ToHref }) {
  if (towns.length === 0) return null
  return (
    <section aria-labelledby="towns-title" className="grid gap-3">
      <h2 id="towns-title" className="text-lg">
        {t('Towns')}
      </h2>
      <ul className="columns-2 gap-x-6 md:columns-3 xl:columns-4">
        {towns.map(({ name, count, latitude, longitude }) => (
          <li key={`${latitude} ${longitude}`} className="break-inside-avoid">
            <Link
              to={hrefOfTown(name, toHref)}
              className="flex min-h-9 items-center justify-between gap-3 hover:underline"
            >
              <span className="wrap-anywhere">{name}</span>
              <span className="text-soft tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
