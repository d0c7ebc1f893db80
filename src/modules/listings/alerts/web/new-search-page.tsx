import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { searchText } from '../rules.ts'
import { DEFAULT_ALERT, MAX_SEARCH_NAME_LENGTH, type Alert } from '../vocabulary.ts'
import { AlertSelect } from './search-actions.tsx'
import { parametersIn } from './queries.ts'
import { sendSearch } from './save-now.tsx'

/** The search of the URL, ready to be saved. People come here after signing in. */
export function NewSearchPage() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const like = asked.has('like')
  const [alert, setAlert] = useState<Alert>(DEFAULT_ALERT)
  const [name, setName] = useState('')
  const queries = useQueries()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: () => sendSearch(queries, asked, { alert, ...(name.trim() && { name }) }),
    onSuccess: ({ id }) => navigate(`/saved/${id}`, { replace: true }),
  })
  return (
    <Page width="form">
      <title>{t('Save a search · Pawpal')}</title>
      <PageHeader
        title={t('Save this search')}
        text={like ? t('We tell you when a pet like this one appears.') : searchText(parametersIn(asked))}
      />
      <Card className="p-5">
        <form
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            save.mutate()
          }}
        >
          {!like && (
            <>
              <Field label={t('Name')} optional>
                <Input
                  value={name}
                  onChange={({ currentTarget }) => setName(currentTarget.value)}
                  maxLength={MAX_SEARCH_NAME_LENGTH}
                  placeholder={searchText(parametersIn(asked))}
                />
              </Field>
              <Field label={t('Tell me')}>
                <AlertSelect value={alert} onChange={setAlert} />
              </Field>
            </>
          )}
          {save.error && (
            <FormAlert>{messageOf(save.error, t('The search could not be saved. Please try again.'))}</FormAlert>
          )}
          <Button type="submit" busy={save.isPending}>
            {t('Save search')}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
