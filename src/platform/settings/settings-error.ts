/** A setting or its target is missing or wrong. The message is one line that names the setting. */
export class SettingsError extends Error {}

/** @throws SettingsError where a setting is missing that another one needs */
export function required(value: string | undefined, name: string, because: string): string {
  if (!value) throw new SettingsError(`Setting ${name} is missing: ${because} is set and needs it`)
  return value
}
