import { Spinner } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import type { MouseEvent } from 'react'
import { messageOf } from '../../../../../app/client.ts'
import { answerOf } from '../../../../../app/http-client.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'

const PATH = '/api/me/export'

/** Downloads the person's data as one file. A link works without scripts; with them a refusal shows a message. */
export function DataExport() {
  const download = useAction({ mutationFn: fetchExport, onSuccess: saveFile })
  const begin = (event: MouseEvent) => {
    event.preventDefault()
    if (!download.isPending) download.mutate()
  }
  return (
    <>
      <a
        href={PATH}
        download
        aria-disabled={download.isPending}
        className={`${buttonStyles({ variant: 'secondary' })} justify-self-start`}
        onClick={begin}
      >
        {download.isPending && <Spinner />}
        {t('Download my data')}
      </a>
      <FormAlert>
        {download.error && messageOf(download.error, t("Your data couldn't be fetched. Please try again."))}
      </FormAlert>
    </>
  )
}

interface Export {
  name: string
  content: Blob
}

async function fetchExport(): Promise<Export> {
  const response = await fetch(PATH)
  if (!response.ok) await answerOf(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'pawpal.zip'
  return { name, content: await response.blob() }
}

function saveFile({ name, content }: Export): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href))
}
