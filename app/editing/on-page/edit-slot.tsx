import { type ComponentType, createContext, use } from 'react'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'

export interface EditSlotProps {
  collection: CollectionName
  document: { id: string; campuses: CampusScope }
}

/** What stands in the slots of a page; nothing for readers. */
export const PencilContext = createContext<ComponentType<EditSlotProps> | undefined>(undefined)

/** Where a page shows a document: those who may change it get a pencil here. */
export function EditSlot(props: EditSlotProps) {
  const Pencil = use(PencilContext)
  return Pencil && <Pencil {...props} />
}
