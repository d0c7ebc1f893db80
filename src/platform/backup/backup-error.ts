/** A backup cannot be made, read or restored. The message is one sentence for the operator. */
export class BackupRefused extends Error {}

/** The file is not what a backup wrote: changed, truncated, reordered or cut together. */
export class DamagedBackup extends BackupRefused {
  constructor(what: string) {
    super(`The backup is damaged (${what}); nothing was restored.`)
  }
}
