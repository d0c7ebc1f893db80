import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { cx } from '../../../../../ui/cx.ts'

interface DemoAccount {
  role: string
  email: string
  password: string
}

/** The accounts of a demo server; choosing one fills the form. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: DemoAccount[]
  onChoose: (account: DemoAccount) => void
}) {
  const [chosen, setChosen] = useState<string>()
  return (
    <section className="grid gap-2.5 rounded-md bg-sun-well p-4">
      <h2 className="font-text text-sm font-semibold tracking-normal text-sun">{t('Try a demo account')}</h2>
      <div className="flex flex-wrap gap-2">
        {accounts.map(account => (
          <button
            key={account.email}
            type="button"
            title={account.email}
            aria-pressed={chosen === account.email}
            className={cx(
              chip,
              chosen === account.email ? 'border-ink bg-ink text-paper' : 'border-edge bg-card hover:bg-well',
            )}
            onClick={() => {
              setChosen(account.email)
              onChoose(account)
            }}
          >
            {account.role}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-sun empty:hidden">
        {chosen && t('Filled in below: press Sign In.')}
      </p>
    </section>
  )
}

const chip = 'touch relative min-h-9 rounded-full border px-4 text-sm font-semibold capitalize transition-colors'
