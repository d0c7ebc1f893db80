export function Component() {
  return <h1>messages</h1>
}
