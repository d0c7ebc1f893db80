import { messageOf, useQueries } from '../../../../app/client.ts'
import { formatNumber, msg, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { translatedOptions } from '../../../../ui/form/select.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import type { Upload, UploadRun } from '../contract.ts'
import {
  DEFAULT_PORTS,
  type FeedNetwork,
  MAX_FILE_NAME_LENGTH,
  MAX_FOLDER_LENGTH,
  MAX_HOST_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  type UploadProtocol,
  type UploadTime,
} from '../vocabulary.ts'

const PROTOCOLS: { value: UploadProtocol; label: string }[] = [
  { value: 'sftp', label: msg('SFTP') },
  { value: 'ftps', label: msg('FTP with TLS') },
  { value: 'ftp', label: msg('FTP') },
]
const TIMES: { value: UploadTime; label: string }[] = [
  { value: 'hour', label: msg('Every hour') },
  { value: 'night', label: msg('Every night') },
]
/** What the networks ask for, if nobody changes it. */
const FILES: Record<FeedNetwork, { folder: string; fileName: string; hint: string }> = {
  petfinder: { folder: 'import', fileName: '', hint: msg('Your shelter id at Petfinder, like NJ333.') },
  rescuegroups: { folder: 'import', fileName: 'pets.csv', hint: '' },
  adoptapet: { folder: '', fileName: 'pets.csv', hint: msg('import.cfg is sent beside it.') },
}

type Name = 'protocol' | 'host' | 'port' | 'username' | 'password' | 'folder' | 'fileName' | 'every'
type Errors = FieldErrors<Name>

/** The server of a network, when the file is sent, and how it went. */
export function UploadForm({
  network,
  name,
  upload,
}: {
  network: FeedNetwork
  name: string
  upload: Upload | undefined
}) {
  const { save, run, remove } = useUploadActions(network, name)
  const { form, errors } = useCheckedForm<Name>(
    values => errorsIn(readForm(values), upload !== undefined),
    values => save.mutate({ network, ...readForm(values) }),
  )
  return (
    <Card role="group" aria-label={name} className="grid grid-cols-1 gap-5">
      <h2>{name}</h2>
      <form {...form} className="grid gap-4">
        <RadioChips
          label={t('Connection')}
          name="protocol"
          options={translatedOptions(PROTOCOLS)}
          defaultValue={upload?.protocol ?? 'sftp'}
        />
        <Fields network={network} upload={upload} errors={errors} />
        <RadioChips
          label={t('How often')}
          name="every"
          options={translatedOptions(TIMES)}
          defaultValue={upload?.every ?? 'night'}
        />
        <FormAlert>{save.error && messageOf(save.error, t(FAILED))}</FormAlert>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={upload ? 'secondary' : 'primary'} busy={save.isPending}>
            {upload ? t('Save and send now') : t('Start')}
          </Button>
          {upload && (
            <>
              <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
                {t('Send now')}
              </Button>
              <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('Turn off')}
              </Button>
            </>
          )}
        </div>
      </form>
      {upload && <UploadRuns runs={upload.runs} />}
    </Card>
  )
}

function useUploadActions(network: FeedNetwork, name: string) {
  const { feeds } = useQueries()
  const invalidates = [feeds.key()]
  const save = useAction({
    ...feeds.saveUpload.mutationOptions(),
    success: t('Saved. The file is on its way'),
    invalidates,
  })
  const run = useAction({
    mutationFn: () => feeds.runUpload.call({ network }),
    success: t('The file is on its way'),
    failure: t(FAILED),
    invalidates,
  })
  const remove = useAction({
    mutationFn: () => feeds.removeUpload.call({ network }),
    success: t('No more files are sent to {name}', { name }),
    failure: t(FAILED),
    invalidates,
  })
  return { save, run, remove }
}

const FAILED = msg("That didn't work. Please try again.")

function Fields({ network, upload, errors }: { network: FeedNetwork; upload: Upload | undefined; errors: Errors }) {
  const usual = FILES[network]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('Server')} error={errors.host}>
        <Input
          name="host"
          defaultValue={upload?.host}
          maxLength={MAX_HOST_LENGTH}
          placeholder={t('ftp.example.org')}
          autoCapitalize="none"
        />
      </Field>
      <Field
        label={t('Port')}
        error={errors.port}
        hint={t('Empty: {sftp} for SFTP, {ftp} for FTP.', { sftp: DEFAULT_PORTS.sftp, ftp: DEFAULT_PORTS.ftp })}
      >
        <Input name="port" inputMode="numeric" defaultValue={upload?.port} maxLength={5} />
      </Field>
      <Field label={t('Username')} error={errors.username}>
        <Input
          name="username"
          defaultValue={upload?.username}
          maxLength={MAX_USERNAME_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <Field
        label={t('Password')}
        error={errors.password}
        hint={
          upload
            ? t('Stored encrypted. Leave it empty to keep it. A new server needs it again.')
            : t('Stored encrypted.')
        }
      >
        <Input name="password" type="password" maxLength={MAX_PASSWORD_LENGTH} autoComplete="new-password" />
      </Field>
      <Field label={t('Folder')} optional>
        <Input
          name="folder"
          defaultValue={upload?.folder ?? usual.folder}
          maxLength={MAX_FOLDER_LENGTH}
          autoCapitalize="none"
        />
      </Field>
      <Field label={t('File name')} error={errors.fileName} hint={usual.hint}>
        <Input
          name="fileName"
          defaultValue={upload?.fileName ?? usual.fileName}
          maxLength={MAX_FILE_NAME_LENGTH}
          autoCapitalize="none"
        />
      </Field>
    </div>
  )
}

function readForm(values: Record<Name, string>) {
  const protocol = values.protocol as UploadProtocol
  return {
    protocol,
    host: values.host.trim(),
    port: values.port.trim() === '' ? DEFAULT_PORTS[protocol] : Number(values.port),
    username: values.username.trim(),
    password: values.password,
    folder: values.folder.trim(),
    fileName: values.fileName.trim(),
    every: values.every as UploadTime,
  }
}

function errorsIn({ host, port, username, password, fileName }: ReturnType<typeof readForm>, isKnown: boolean): Errors {
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536
  return {
    ...(!/^[\w.:-]+$/.test(host) && { host: t('Please enter the name of the server, without ftp://.') }),
    ...(!isPort && { port: t('Please enter a number up to 65535.') }),
    ...(!username && { username: t('Please enter the username.') }),
    ...(!password && !isKnown && { password: t('Please enter the password.') }),
    ...((!fileName || /[/\\]/.test(fileName)) && { fileName: t('Please enter a name without slashes.') }),
  }
}

/** The log of a network, newest first. */
function UploadRuns({ runs }: { runs: readonly UploadRun[] }) {
  if (runs.length === 0) return <p className="text-sm text-soft">{t('Nothing has been sent yet.')}</p>
  return (
    <div className="grid gap-2">
      <h3>{t('Recent transfers')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {runs.map(run => (
          <li key={run.startedAt} className="flex flex-wrap gap-x-3">
            <Moment at={run.startedAt} className="text-soft" />
            <span>{textOf(run)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function textOf({ finishedAt, message, bytes }: UploadRun): string {
  if (finishedAt === null) return t('Sending…')
  return message || t('Sent, {size} kB', { size: formatNumber(bytes / 1000, { maximumFractionDigits: 1 }) })
}
