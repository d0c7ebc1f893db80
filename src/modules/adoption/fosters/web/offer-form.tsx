import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries, messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { SPECIES, SPECIES_LABELS, type Species } from '../../../listings/posts/vocabulary.ts'
import { MAX_CAPACITY, MAX_OFFER_LENGTH } from '../vocabulary.ts'
import { offerText } from './offer-list.tsx'
import { ownOfferQuery } from './queries.ts'

interface Organization {
  slug: string
  name: string
}

/** Offers to foster for an organisation, or shows what one offered. */
export function OfferToFoster({ organization }: { organization: Organization }) {
  const queries = useQueries()
  const { data: own } = useQuery(ownOfferQuery(queries, organization.slug))
  const [open, setOpen] = useState(false)
  const withdraw = useAction({
    mutationFn: () => queries.fosters.withdrawOffer.call({ slug: organization.slug }),
    success: t('Offer withdrawn'),
    failure: t("That didn't work. Please try again."),
    invalidates: [queries.fosters.key()],
  })
  return (
    <>
      {own?.state === 'open' ? (
        <p className="grid gap-1 text-sm text-soft">
          {t('You offered to foster. {offer}.', { offer: offerText(own.capacity, own.species) })}
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined)}
          >
            {t('Withdraw the offer')}
          </Button>
        </p>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('Offer to foster')}
        </Button>
      )}
      {open && <OfferDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { fosters } = useQueries()
  const [species, setSpecies] = useState<Species[]>([])
  const [message, setMessage] = useState('')
  const send = useAction({
    mutationFn: (capacity: number) => fosters.offer.call({ slug: organization.slug, species, capacity, message }),
    success: t("Thank you! They'll answer you here and by email."),
    onSuccess: onClose,
    invalidates: [fosters.key()],
  })
  const { form, errors } = useCheckedForm<'species' | 'capacity'>(
    ({ capacity }) => ({
      ...(species.length === 0 && { species: t('Please choose at least one.') }),
      ...(!isCapacity(Number(capacity)) && {
        capacity: t('Please enter a whole number from 1 to {max}', { max: MAX_CAPACITY }),
      }),
    }),
    ({ capacity }) => send.mutate(Number(capacity)),
  )
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('Offer to foster for {organization}', { organization: organization.name })}
      unsaved={species.length > 0 || message !== ''}
      actions={
        <Button type="submit" form="foster-offer" busy={send.isPending} busyText={t('Sending...')}>
          {t('Send offer')}
        </Button>
      }
    >
      <form {...form} id="foster-offer" className="grid gap-5">
        <SpeciesChoice chosen={species} onChange={setSpecies} error={errors.species} />
        <Field label={t('How many at once')} error={errors.capacity}>
          <Input name="capacity" type="number" min={1} max={MAX_CAPACITY} required defaultValue={1} />
        </Field>
        <Field label={t('About your home')} hint={t('Who lives there, other animals, and your experience.')}>
          <Textarea
            name="message"
            rows={4}
            maxLength={MAX_OFFER_LENGTH}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        <FormAlert>{send.error && messageOf(send.error, t("That didn't work. Please try again."))}</FormAlert>
      </form>
    </Dialog>
  )
}

const isCapacity = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_CAPACITY

interface SpeciesChoiceProps {
  chosen: Species[]
  onChange: (chosen: Species[]) => void
  error: string | undefined
}

function SpeciesChoice({ chosen, onChange, error }: SpeciesChoiceProps) {
  const choose = (one: Species, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, one] : chosen.filter(other => other !== one))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('Animals that you can take')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {SPECIES.map(one => (
          <Checkbox
            key={one}
            name="species"
            label={t(SPECIES_LABELS[one])}
            checked={chosen.includes(one)}
            onChange={({ target }) => choose(one, target.checked)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
