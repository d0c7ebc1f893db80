/** The owner's message with a decision; nothing for an empty one. */
export function OwnerMessage({ title, message }: { title: string; message: string }) {
  if (!message) return null
  return (
    <figure className="grid gap-1 rounded-md bg-brand-well px-4 py-3">
      <figcaption className="text-sm font-semibold text-brand">{title}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{message}</blockquote>
    </figure>
  )
}
