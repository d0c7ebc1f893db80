import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { SetChoice } from '../../contract.ts'
import { questionSetsQuery, setOfPostQuery } from '../queries.ts'

/** Which questions a pet asks. @param path where the questions are written */
export function SetOfPost({ postId, path }: { postId: number; path: Address }) {
  const cache = useQueryClient()
  const queries = useQueries()
  const { data: sets } = useQuery(questionSetsQuery(queries))
  const { data: chosen } = useQuery(setOfPostQuery(queries, postId))
  const choose = useAction({
    ...queries.applications.chooseSet.mutationOptions(),
    success: t('Questions chosen'),
    onSuccess: answer => void cache.setQueryData(setOfPostQuery(queries, postId).queryKey, answer),
    failure: t("The questions couldn't be chosen. Please try again."),
  })
  if (!sets || !chosen) return null
  const ofDefault = sets.find(({ isDefault }) => isDefault)
  const options = [
    {
      value: 'default',
      label: ofDefault ? t('By default: {name}', { name: ofDefault.name }) : t('By default: none of your own'),
    },
    { value: 'none', label: t('None of your own') },
    ...sets.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const toChoice = (value: string): SetChoice => (value === 'default' || value === 'none' ? value : Number(value))
  return (
    <div className="grid gap-2">
      <Field label={t('Questions for people who ask')}>
        <Select
          value={String(choose.isPending ? choose.variables.set : chosen.set)}
          options={options}
          onChange={({ target }) => choose.mutate({ postId, set: toChoice(target.value) })}
        />
      </Field>
      <Link
        to={path}
        className="touch relative mt-2 justify-self-start text-sm font-semibold text-brand underline underline-offset-3"
      >
        {t('Write your own questions')}
      </Link>
    </div>
  )
}
