import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Home } from '../../application-questions/contract.ts'
import type { OwnOffer } from '../contract.ts'
import { DEFAULT_RADIUS_KM } from '../vocabulary.ts'
import { AudienceFields, HomeFields, TimeFields, WhichAnimals } from './offer-fields.tsx'
import { offerErrors, toOffer, type OfferChoices, type OfferField } from './offer-values.ts'
import { ownHomeQuery, ownOfferQuery, ownProfileQuery } from './queries.ts'

export interface ChosenOrganization {
  slug: string
  name: string
}

interface OfferDialogProps {
  /** The organization on whose page it was opened. */
  organization?: ChosenOrganization | undefined
  onClose: () => void
}

/** The one form to offer a foster home: to organizations nearby, to chosen ones, or both. */
export function OfferDialog({ organization, onClose }: OfferDialogProps) {
  const queries = useQueries()
  const me = useMe()
  const offer = useQuery(ownOfferQuery(queries))
  const home = useQuery(ownHomeQuery(queries))
  const profile = useQuery({ ...ownProfileQuery(queries, me?.id ?? ''), enabled: me !== null })
  if (offer.isPending || home.isPending || (profile.isPending && !profile.isError)) return null
  return (
    <LoadedDialog
      organization={organization}
      offer={offer.data ?? null}
      home={home.data?.home ?? null}
      town={profile.data?.location ?? ''}
      onClose={onClose}
    />
  )
}

interface LoadedDialogProps extends OfferDialogProps {
  offer: OwnOffer | null
  home: Home | null
  /** Of the profile. */
  town: string
}

function LoadedDialog({ organization, offer, home, town, onClose }: LoadedDialogProps) {
  const queries = useQueries()
  const known = knownOrganizations(offer, organization)
  const [initial] = useState<OfferChoices>(() => ({
    species: offer?.species ?? [],
    nearby: offer?.nearby ?? true,
    organizations: known.map(({ slug }) => slug),
  }))
  const [choices, setChoices] = useState(initial)
  const save = useAction({
    ...queries.fosters.saveOffer.mutationOptions(),
    success: t("Thank you! Organizations that see your offer can ask you here, and you'll get an email."),
    onSuccess: onClose,
    invalidates: [queries.fosters.key()],
  })
  const { form, errors } = useCheckedForm<OfferField>(
    values => offerErrors(values, choices),
    values => save.mutate(toOffer(values, choices, offer?.radiusKm ?? DEFAULT_RADIUS_KM)),
  )
  const change = (changed: Partial<OfferChoices>) => setChoices({ ...choices, ...changed })
  const fields = { offer, errors, choices, change }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Offer a foster home')}
      description={t('Say once what you can offer. You can change or withdraw it at any time.')}
      unsaved={choices !== initial}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form="foster-offer" busy={save.isPending} busyText={t('Sending...')}>
            {offer ? t('Save offer') : t('Send offer')}
          </Button>
        </>
      }
    >
      <form {...form} id="foster-offer" autoComplete="off" className="grid gap-6">
        <WhichAnimals {...fields} />
        <TimeFields {...fields} />
        <HomeFields {...fields} home={home} />
        <AudienceFields {...fields} town={offer?.town || town} organizations={known} />
        <FormAlert>{save.error && messageOf(save.error, t("That didn't work. Please try again."))}</FormAlert>
      </form>
    </Dialog>
  )
}

/** Those that have the offer, and the one on whose page somebody is. Answered ones may be asked again there alone. */
function knownOrganizations(offer: OwnOffer | null, here: ChosenOrganization | undefined): ChosenOrganization[] {
  const open = offer?.organizations.filter(({ state }) => state === 'open') ?? []
  const isHere = open.some(({ slug }) => slug === here?.slug)
  return [...(here && !isHere ? [here] : []), ...open.map(({ slug, name }) => ({ slug, name }))]
}
