export function Component() {
  return <h1>chat</h1>
}
