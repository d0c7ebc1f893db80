import { Programs, programQueries } from '../programs.tsx'

export const queries = programQueries

export const Component = () => <Programs text="With a key a program acts for you, as far as you allow it." />
