export function Component() {
  return <h1>own-profile</h1>
}
