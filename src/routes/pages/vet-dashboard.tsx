export function Component() {
  return <h1>vet-dashboard</h1>
}
