import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import type { TripCost } from '../../shapes/fact-vocabulary.ts'
import { TRAVEL_KM, upTo, type TravelKm } from '../../shapes/travel-vocabulary.ts'
import { MoneyFields } from './money-fields.tsx'
import { FETCH, tripFields, type TripPayer } from './read-facts.ts'

/** How far the pet can be brought, or that it must be fetched. Nothing is chosen until the owner says it. */
export function TravelField({ travelKm, mustBeFetched }: { travelKm: TravelKm; mustBeFetched: boolean }) {
  const options = [
    { value: '0', label: t('Not specified') },
    { value: FETCH, label: t('Must be fetched') },
    ...TRAVEL_KM.filter(km => km > 0).map(km => ({ value: String(km), label: upTo(km) })),
  ]
  return (
    <Field
      label={t('Can be brought')}
      hint={t('How far you would bring your pet to its new home. People who search within reach find it.')}
    >
      <Select name="travelKm" defaultValue={mustBeFetched ? FETCH : String(travelKm)} options={options} />
    </Field>
  )
}

const payerOf = (cost: TripCost | null): TripPayer => {
  if (cost === null) return ''
  if (cost === 'shared') return 'shared'
  return cost.amount === 0 ? 'free' : 'amount'
}

/** Who pays for the trip; the amount only where there is one. */
export function TripCostFields({ cost, error }: { cost: TripCost | null; error: string | undefined }) {
  const [payer, setPayer] = useState(payerOf(cost))
  const options: { value: TripPayer; label: string }[] = [
    { value: '', label: t('Not specified') },
    { value: 'free', label: t('Free') },
    { value: 'shared', label: t('Shared') },
    { value: 'amount', label: t('An amount') },
  ]
  return (
    <>
      <Field label={t('Cost of the trip')} optional>
        <Select
          name={tripFields.payer}
          defaultValue={payer}
          options={options}
          onChange={({ currentTarget }) => setPayer(currentTarget.value as TripPayer)}
        />
      </Field>
      {payer === 'amount' && (
        <MoneyFields
          amount={tripFields.amount}
          currency={tripFields.currency}
          label={t('Amount')}
          hint={t('No one pays before meeting the pet.')}
          fee={typeof cost === 'object' ? cost : null}
          error={error}
          required
        />
      )}
    </>
  )
}
