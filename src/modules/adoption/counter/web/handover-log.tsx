import { t } from '../../../../shared/i18n/t.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { CounterAdoption } from '../contract.ts'

/** Who handed a device to the adopter, and how it came back. */
export function HandoverLog({ handovers }: Pick<CounterAdoption, 'handovers'>) {
  if (handovers.length === 0) return null
  return (
    <Section title={t('Handed-over devices')}>
      <ul className="grid gap-3">
        {handovers.map(handover => (
          <li key={handover.id} className="grid gap-0.5 rounded-md bg-well p-4">
            <p className="wrap-anywhere">
              <Trans
                text="{name} handed over {device} at {when}"
                values={{
                  name: handover.by ?? t('A deleted account'),
                  device: <bdi>{handover.device}</bdi>,
                  when: <Moment at={handover.at} />,
                }}
              />
            </p>
            {handover.signedAt && (
              <p className="text-sm text-soft">
                <Trans text="Signed {when}" values={{ when: <Moment at={handover.signedAt} /> }} />
              </p>
            )}
            {handover.returnedAt && (
              <p className="text-sm text-soft">
                <Trans text="Given back {when}" values={{ when: <Moment at={handover.returnedAt} /> }} />
              </p>
            )}
            <p className="text-sm text-soft">
              <HowUnlocked handover={handover} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HowUnlocked({ handover }: { handover: CounterAdoption['handovers'][number] }) {
  const { unlockedAt, unlockedBy, isOpen } = handover
  if (!unlockedAt) return isOpen ? t('The device is still locked.') : t('The session ended without being unlocked.')
  const when = <Moment at={unlockedAt} />
  return unlockedBy === 'passkey' ? (
    <Trans text="Unlocked with a passkey {when}" values={{ when }} />
  ) : (
    <Trans text="Unlocked with the password {when}" values={{ when }} />
  )
}
