import type { Figure } from './figure.ts'
import { frontNames } from './scale/front-names.ts'
import { measured } from './scale/inputs.ts'
import {
  type Installation,
  institutes,
  resultsDay,
  wholeNetwork,
  workingDay,
} from './scale/network.ts'
import type { Front } from './scale/visit-cost.ts'
import {
  breakFigures,
  loneNodeFigures,
  mishapFigures,
  planFigures,
  wholePlanFigures,
} from './scale-plan-figures.ts'
import {
  checkFigures,
  dayFigures,
  limitFigures,
  visitFigures,
  yearFigures,
} from './scale-reckoned-figures.ts'

const fronts: readonly Front[] = ['none', 'files', 'pages']

/**
 * What is to be expected of 1.5 million readers, simulated from what other parts measured (`scale/inputs.ts`):
 * nothing is measured here, so the figures are the same each time.
 */
export async function simulateScale(): Promise<Figure[]> {
  const all = institutes()
  const [largest, smallest] = [all[0] as Installation, all.at(-1) as Installation]
  return [
    ...checkFigures(),
    ...loneNodeFigures(smallest),
    ...dayFigures(all),
    ...planFigures('The largest institute, a working day', workingDay, largest, 'files'),
    ...fronts.flatMap((front) =>
      planFigures(
        `The largest institute, results, ${frontNames[front]}`,
        resultsDay,
        largest,
        front,
      ),
    ),
    ...wholePlanFigures(all),
    ...fronts.flatMap((front) =>
      planFigures(
        `All on one store, results, ${frontNames[front]}`,
        resultsDay,
        wholeNetwork,
        front,
      ),
    ),
    ...mishapFigures(largest),
    ...breakFigures(largest),
    ...yearFigures('all institutes', wholeNetwork),
    ...yearFigures('the largest institute', largest),
    ...limitFigures({ ...wholeNetwork, campuses: measured.measuredCampuses.value }),
    ...limitFigures(largest),
    ...visitFigures(),
  ]
}
