import { createContext } from 'react'

/** What is wrong with each field, in words, in the order of the form. */
export type FormFaults = Readonly<Record<string, string | undefined>>

export const FormFaultsContext = createContext<FormFaults>({})
