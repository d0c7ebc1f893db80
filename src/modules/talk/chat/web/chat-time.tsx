import type { Here } from '../rules.ts'

type ChatTimeProps = { at: string; here: Here; format: (at: Date, here: Here) => string; className?: string }

export function ChatTime({ at, here, format, className }: ChatTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {format(new Date(at), here)}
    </time>
  )
}
