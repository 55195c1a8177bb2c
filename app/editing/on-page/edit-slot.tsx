import { type ComponentType, createContext, use } from 'react'
import type { CollectionName } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'

export interface EditSlotProps {
  collection: CollectionName
  document: { id: string; campuses: CampusScope }
}

interface ReturnSlotProps {
  collection: CollectionName
  document: { id: string; revision: number }
}

interface PageTools {
  Bell?: ComponentType
  MenuEntry?: ComponentType
  Pencil?: ComponentType<EditSlotProps>
  OwnReturn?: ComponentType<ReturnSlotProps>
}

/** What staff have in the slots of a page, empty until it is here; nothing for readers. */
export const PageToolsContext = createContext<PageTools | undefined>(undefined)

/** Where the bar at the top shows staff that something is new. */
export function BellSlot() {
  const tools = use(PageToolsContext)
  // Its place is kept from the beginning: nothing moves when it comes.
  return tools && <span className="bell-slot">{tools.Bell && <tools.Bell />}</span>
}

/** Where a page shows a document: those who may change it get a pencil here. */
export function EditSlot(props: EditSlotProps) {
  const tools = use(PageToolsContext)
  return tools?.Pencil && <tools.Pencil {...props} />
}

/** Where a page says whether a place is open: whoever looks after it says here that they leave for a while. */
export function ReturnSlot(props: ReturnSlotProps) {
  const tools = use(PageToolsContext)
  return tools?.OwnReturn && <tools.OwnReturn {...props} />
}

/** Where the menu's list ends: the staff's way to the dashboard. */
export function MenuSlot() {
  const tools = use(PageToolsContext)
  return tools?.MenuEntry && <tools.MenuEntry />
}
