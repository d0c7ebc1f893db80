import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import type { Quote } from '../../contract.ts'
import { lineOf } from '../names.ts'

type QuotedProps = {
  quote: Quote
  /** The other member's name. */
  name: string
  /** Leads to the quoted message. */
  onGo?: () => void
}

/** The message that another one answers. */
export function Quoted({ quote, name, onGo }: QuotedProps) {
  const me = useMe()?.id
  const text = (
    <>
      <span className="sr-only">{t('In answer to')}</span>
      <b className="block truncate">{quote.senderId === me ? t('You') : name}</b>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {lineOf(quote)}
      </span>
    </>
  )
  const look = 'block w-full border-s-3 border-current ps-2.5 text-start text-sm'
  if (!onGo) return <div className={look}>{text}</div>
  return (
    <button type="button" onClick={onGo} className={`${look} rounded-xs hover:underline`}>
      {text}
    </button>
  )
}
