import { SaveSearch } from '../modules/alerts/web/save-search.tsx'

type Values = Parameters<typeof SaveSearch>[0]['values']

/** The button beside the results of a search. */
export const renderSave = (values: object, label?: string) => <SaveSearch values={values as Values} label={label} />
