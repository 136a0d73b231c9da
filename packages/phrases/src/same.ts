/** The shape of a translation: the keys of English, each with its own words. A missing or an extra key does not compile. */
export type Same<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Same<English[Key]> };
