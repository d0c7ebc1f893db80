import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../ui/use-mutation.ts'
import { Switch } from '../../../../../ui/form/switch.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'

interface TrustSwitchProps {
  organization: { slug: string; name: string; trusted: boolean }
}

/** For admins. */
export function TrustSwitch({ organization: { slug, name, trusted } }: TrustSwitchProps) {
  const { organizations } = useQueries()
  const set = useAction({
    run: (wanted: boolean) => organizations.setTrust.call({ slug, trusted: wanted }),
    failure: error => messageOf(error, t('That did not work. Please try again.')),
    invalidates: [organizations.key()],
  })
  return (
    <Card>
      <Switch
        label={t('Trust {name}', { name })}
        hint={t('For admins: what trusted organisations may do stands in the settings of the site, under Review.')}
        checked={trusted}
        disabled={set.isPending}
        onSwitch={wanted => set.mutateAsync(wanted)}
      />
    </Card>
  )
}
