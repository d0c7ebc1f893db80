import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import type { Post } from '../../contract.ts'
import { SPECIES, SPECIES_LABELS } from '../../vocabulary.ts'
import { useUpdatePost } from '../form/use-update-post.ts'
import { petName } from '../pet-texts.ts'

/** Asks the owner for the species of a pet that was listed without one. */
export function SpeciesQuestion({ post }: { post: Post }) {
  const { save, pending, problem } = useUpdatePost(post, { onSaved: () => {}, onChangedElsewhere: () => {} })
  return (
    <section aria-labelledby="species-question" className="grid gap-3 rounded-lg bg-brand-well p-4 sm:p-5">
      <h2 id="species-question" className="text-xl wrap-anywhere">
        {t('What species is {name}?', { name: petName(post) })}
      </h2>
      <p className="max-w-prose text-soft">{t('People who search by species find your pet once you choose it.')}</p>
      <div className="flex flex-wrap gap-2">
        {SPECIES.map(species => (
          <Button key={species} variant="secondary" size="sm" disabled={pending} onClick={() => save({ species })}>
            {t(SPECIES_LABELS[species])}
          </Button>
        ))}
      </div>
      <FormAlert>{problem}</FormAlert>
    </section>
  )
}
