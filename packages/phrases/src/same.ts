/** The shape a translation must have: the keys of English, each with its own words. A missing or an extra key does not compile. */
export type Same<English> = { readonly [Key in keyof English]: English[Key] extends string ? string : Same<English[Key]> };
