import type { ReactNode } from 'react'

// Icons of the first pages, as plain elements that cost no code of lucide (its shapes, ISC license). All other pages use `lucide-react`.

type IconProps = { size?: number; className?: string }

export function CloseIcon(props: IconProps) {
  return icon(props, <path d="M18 6 6 18M6 6l12 12" />)
}

export function HeartIcon({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return icon(
    props,
    <path
      fill={filled ? 'currentColor' : undefined}
      d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"
    />,
  )
}

export function PinIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>,
  )
}

export function HouseIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
      <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
    </>,
  )
}

export function MenuIcon(props: IconProps) {
  return icon(props, <path d="M4 6h16M4 12h16M4 18h16" />)
}

export function FiltersIcon(props: IconProps) {
  return icon(props, <path d="M21 5h-7M10 5H3M21 12h-9M8 12H3M21 19h-5M12 19H3M14 3v4M8 10v4M16 17v4" />)
}

/** Points back, in the direction of reading. */
export function ArrowLeftIcon({ className = '', ...props }: IconProps) {
  return icon({ ...props, className: `rtl:-scale-x-100 ${className}` }, <path d="m12 19-7-7 7-7M19 12H5" />)
}

/** The `icon` utility sets the strokes, which saves attributes on each icon. */
function icon({ size = 18, className }: IconProps, shape: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      {shape}
    </svg>
  )
}
