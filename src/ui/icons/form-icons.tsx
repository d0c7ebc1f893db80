// Icons of form fields, drawn for their small sizes.

/** In a checked box. */
export const Tick = () => (
  <svg
    aria-hidden="true"
    className="pointer-events-none relative size-3.5 text-brand-ink opacity-0 peer-checked:opacity-100"
    viewBox="0 0 14 14"
    fill="none"
  >
    <path d="m2.5 7.5 3 3 6-7" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

export const SelectIcon = () => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute top-3.5 end-3.5 size-4 text-soft"
    viewBox="0 0 16 16"
    fill="none"
  >
    <path
      d="m3.5 6 4.5 4.5L12.5 6"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

export const Upload = () => (
  <svg
    aria-hidden="true"
    className="size-6 shrink-0"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
  </svg>
)
