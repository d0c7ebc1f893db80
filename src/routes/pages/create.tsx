export function Component() {
  return <h1>create</h1>
}
