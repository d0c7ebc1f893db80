export function Component() {
  return <h1>post</h1>
}
