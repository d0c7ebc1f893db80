export function Component() {
  return <h1>verify-email</h1>
}
