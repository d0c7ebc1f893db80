/** A setting or its target is missing or wrong. The message is one line that names the setting. */
export class SettingsError extends Error {}
