/** Whether a table has a row of this name: options and fields are named after the rows they stand for. */
export const isRow = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name)
