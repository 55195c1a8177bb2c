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

interface SlotProps {
  Pencil: EditSlotProps
  OwnReturn: ReturnSlotProps
  MenuEntry: object
}

type PageTools = { Bell?: ComponentType } & {
  [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]>
}

/** What staff have in the slots of a page, empty until it is here; nothing for readers. */
export const PageToolsContext = createContext<PageTools | undefined>(undefined)

/** Where the bar at the top shows staff that something is new. */
export function BellSlot() {
  const tools = use(PageToolsContext)
  // Its place is kept from the beginning: nothing moves when it comes.
  return tools && <span className="bell-slot">{tools.Bell && <tools.Bell />}</span>
}

function slotOf<Name extends keyof SlotProps>(name: Name) {
  return function Slot(props: SlotProps[Name]) {
    const Tool = use(PageToolsContext)?.[name] as ComponentType<SlotProps[Name]> | undefined
    return Tool && <Tool {...props} />
  }
}

/** Where a page shows a document: those who may change it get a pencil here. */
export const EditSlot = slotOf('Pencil')

/** Where a page says whether a place is open: whoever looks after it says here that they leave for a while. */
export const ReturnSlot = slotOf('OwnReturn')

/** At the end of the menu's list: the way to the dashboard. */
export const MenuSlot = slotOf('MenuEntry')
