import { useId, useRef, type ReactNode } from 'react'
import type { Address } from '../../shared/addresses.ts'
import { t } from '../../shared/i18n/t.ts'
import { writtenIn } from '../../shared/text/text-languages.ts'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Field, Textarea } from '../form/field.tsx'
import { PublicText } from '../form/public-text.tsx'
import { useEarlyText } from '../form/text-state.ts'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { Link } from '../navigation/link.tsx'
import { Avatar } from './avatar.tsx'
import { Moment } from './moment.tsx'

/** A list of entries by people. */
export function Thread({ children }: { children: ReactNode }) {
  return <ol className="grid gap-5">{children}</ol>
}

type ThreadEntryProps = {
  author: { name: string; avatarUrl: string | null }
  /** The URL of the author's profile; none for a deleted account. */
  href: Address | undefined
  at: string
  /** Of the text, where it is known. */
  language?: string | null
  /** Beside the name, e.g. a badge. */
  badge?: ReactNode
  /** The viewer's actions. */
  actions?: ReactNode
  /** The text; its line breaks count. */
  children: ReactNode
  /** Below the text: a picture, actions, comments. */
  footer?: ReactNode
  /** The class of the entry, e.g. of a card. */
  className?: string
}

/** One entry with its author. */
export function ThreadEntry(props: ThreadEntryProps) {
  const { author, href, at, language = null, badge, actions, children, footer, className } = props
  const { name, avatarUrl } = author
  const heading = useId()
  return (
    <li aria-labelledby={heading} className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-3', className)}>
      <Avatar name={name} src={avatarUrl} size={40} className="mt-0.5" />
      <div className="grid justify-items-start gap-1">
        <div className="flex w-full items-start justify-between gap-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            {href === undefined ? (
              <b id={heading} className="font-[650]">
                {name}
              </b>
            ) : (
              <Link id={heading} to={href} className="touch relative font-[650] hover:underline">
                {name}
              </Link>
            )}
            {badge}
            <Moment at={at} className="text-sm text-soft" />
          </div>
          {actions}
        </div>
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" {...writtenIn(language)}>
          {children}
        </p>
      </div>
      {/* On phones it has the whole width. */}
      {footer && <div className="col-span-full mt-3 grid min-w-0 gap-4 sm:col-span-1 sm:col-start-2">{footer}</div>}
    </li>
  )
}

type ThreadComposerProps = {
  label: string
  /** The button's text. */
  submitText: string
  busyText: string
  text: string
  onText: (text: string) => void
  /** Gets the trimmed text, which is never empty. */
  onSubmit: (content: string) => void
  maxLength: number
  busy: boolean
  /** The error; the text stays. */
  problem: string | null
  /** What goes with the text, e.g. a photo. */
  children?: ReactNode
}

/** The number of characters left shows from this number on. */
const NEAR_END = 200

/** The form for a new entry. The caller keeps the text, so that a failure loses nothing. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { label, submitText, busyText, text, onText, onSubmit, maxLength, busy, problem, children } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyText(field, text, onText)
  const left = maxLength - text.length
  const { form, errors } = useCheckedForm<'content'>(
    () => (text.trim() ? {} : { content: t('Please write something first.') }),
    () => onSubmit(text.trim()),
    { content: problem },
  )
  return (
    <form {...form} className="grid gap-3 noscript:hidden">
      <PublicText text={text}>
        <Field
          label={label}
          error={errors.content}
          aside={left <= NEAR_END && t('{left} left', { left: String(left) })}
        >
          {/* Without a name: nothing is said when the field is left empty. */}
          <Textarea
            ref={field}
            rows={2}
            maxLength={maxLength}
            value={text}
            onChange={event => onText(event.target.value)}
          />
        </Field>
      </PublicText>
      {children}
      <Button type="submit" variant="secondary" busy={busy} busyText={busyText} className="justify-self-start">
        {submitText}
      </Button>
    </form>
  )
}
