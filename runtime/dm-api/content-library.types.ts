/** A place of business. */
export interface BusinessLocation {
  readonly label?: string;
  readonly phones: readonly { readonly phoneNumber: string; readonly label: string }[];
  readonly emails: readonly { readonly emailAddress: string; readonly label: string }[];
  /** Addresses by network. */
  readonly social_accounts: Readonly<Record<string, string>>;
  readonly address: {
    readonly streetAddress: string;
    readonly postalCode: string;
    readonly region: string;
    readonly city: string;
    readonly country: string;
  };
  /** In degrees. */
  readonly geo?: { readonly longitude: string; readonly latitude: string };
  readonly logo_url: string;
  readonly business_hours: readonly {
    readonly days: readonly ('MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN')[];
    readonly open: string;
    readonly close: string;
  }[];
}

/** The site owner's texts, pictures and places. */
export interface ContentLibrary {
  readonly location_data?: BusinessLocation;
  readonly additional_locations: readonly BusinessLocation[];
  readonly site_texts: {
    readonly overview: string;
    readonly services: string;
    readonly about_us: string;
    readonly custom: readonly { readonly label: string; readonly text: string }[];
  };
  readonly business_data: {
    readonly name: string;
    readonly logo_url: string;
    readonly [name: string]: unknown;
  };
  readonly site_images: readonly {
    readonly label: string;
    readonly url: string;
    readonly alt: string;
  }[];
}
