/** How far somebody went at school, the least first; each level includes those before it. */
export const schoolingLevels = {
  'fundamental-incompleto': 'Ensino Fundamental incompleto',
  fundamental: 'Ensino Fundamental completo',
  'medio-em-curso': 'Ensino Médio em andamento',
  medio: 'Ensino Médio completo',
  superior: 'Curso superior completo',
} as const

export type SchoolingLevel = keyof typeof schoolingLevels

export const schoolingOrder = Object.keys(schoolingLevels) as SchoolingLevel[]
