/** A town or village. */
export interface City {
  readonly name: string;
  /** ISO 3166-1. */
  readonly country: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}
