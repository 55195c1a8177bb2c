/** Why a workbook cannot be read, in a sentence for whoever sent it that says what to do. */
export class WorkbookFault extends Error {}

export const saveAsXlsx =
  'No Excel, abra-o e use Arquivo › Salvar como › “Pasta de Trabalho do Excel (.xlsx)”; no LibreOffice, Arquivo › Salvar como › “Excel 2007-365 (.xlsx)”. Depois envie o arquivo .xlsx.'

export const damaged = `O arquivo está danificado, ou não chegou inteiro. ${saveAsXlsx}`

export const tooLarge =
  'A planilha é grande demais por dentro. Copie só a tabela para uma planilha nova, sem imagens nem outras abas, e envie essa; ou divida-a em partes.'
