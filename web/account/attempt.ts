/** Does something with the account and looks again at who I am; what is refused is told in one place. True if it was done. */
export type Attempt = (act: () => Promise<unknown>) => Promise<boolean>
