import { Check } from '../../../../../ui/icons.tsx'
import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Page } from '../../../../../ui/layout/page.tsx'

type AuthFrameProps = {
  title: string
  text?: ReactNode
  /** A drawing beside the form on wide screens. */
  picture: ReactNode
  /** Text under the card, such as links to other pages. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of all sign-in pages: a card with one task. */
export function AuthFrame({ title, text, picture, below, children }: AuthFrameProps) {
  return (
    <Page width="form" className="my-auto grid items-center gap-16 lg:max-w-5xl lg:grid-cols-2">
      <div>
        <Card className="grid gap-6 p-5 sm:p-8">
          <div className="grid gap-2">
            <h1>{title}</h1>
            {text && <div className="text-soft">{text}</div>}
          </div>
          {children}
        </Card>
        {below && <div className="mt-5 text-center text-[0.9375rem] text-soft">{below}</div>}
      </div>
      <aside className="hidden justify-items-center gap-10 rounded-lg bg-well px-10 py-16 lg:grid">
        <div className="w-80 [&>svg]:w-full">{picture}</div>
        <ul className="grid gap-3">
          {promises.map(promise => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brand" />
              {t(promise)}
            </li>
          ))}
        </ul>
      </aside>
    </Page>
  )
}

const promises = [
  msg('Every listing is checked by a veterinarian first.'),
  msg('You talk to the people who know the pet.'),
  msg('Listing and adopting cost nothing here.'),
]

/** The classes of a link within a sentence or below a form. */
export const textLinkStyles = 'touch relative font-semibold text-brand hover:underline'
