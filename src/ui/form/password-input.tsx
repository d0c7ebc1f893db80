import { useState, type ComponentProps } from 'react'
import { Input } from './field.tsx'
import { msg, t } from '../../shared/i18n/t.ts'

/** A password field with a button that shows the text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pe-18" />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 min-w-16 rounded-md px-3 text-sm font-semibold text-soft hover:text-ink focus-visible:-outline-offset-3"
      >
        {shown ? t(msg('Hide', 'password')) : t(msg('Show', 'password'))}
      </button>
    </span>
  )
}
