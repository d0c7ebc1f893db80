import { useLocation } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { searchText } from '../rules.ts'
import { DEFAULT_ALERT, MAX_SEARCH_NAME_LENGTH, type Alert } from '../vocabulary.ts'
import { AlertSelect } from './search-actions.tsx'
import { parametersIn } from './queries.ts'
import { sendSearch } from './save-now.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** The search of the URL, ready to be saved. People come here after signing in. */
export function NewSearchPage() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const like = asked.has('like')
  const queries = useQueries()
  const navigate = useNavigate()
  const save = useAction({
    mutationFn: ({ name = '', alert = DEFAULT_ALERT }: { name?: string; alert?: string }) =>
      sendSearch(queries, asked, { alert: alert as Alert, ...(name.trim() && { name }) }),
    onSuccess: ({ id }) => navigate(`/saved/${id}`, { replace: true }),
  })
  const { form } = useCheckedForm<'name' | 'alert'>(
    () => ({}),
    values => save.mutate(values),
  )
  return (
    <Page width="form">
      <title>{t('Save a search · Pawpal')}</title>
      <PageHeader
        title={t('Save this search')}
        text={like ? t("We'll alert you when a pet like this one appears.") : searchText(parametersIn(asked))}
      />
      <Card className="p-5">
        <form {...form} className="grid gap-4">
          {!like && (
            <>
              <Field label={t('Name')} optional>
                <Input name="name" maxLength={MAX_SEARCH_NAME_LENGTH} placeholder={searchText(parametersIn(asked))} />
              </Field>
              <Field label={t('Alert me')}>
                <AlertSelect defaultValue={DEFAULT_ALERT} />
              </Field>
            </>
          )}
          {save.error && (
            <FormAlert>{messageOf(save.error, t("The search couldn't be saved. Please try again."))}</FormAlert>
          )}
          <Button type="submit" busy={save.isPending}>
            {t('Save search')}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
