export function Component() {
  return <h1>signup</h1>
}
