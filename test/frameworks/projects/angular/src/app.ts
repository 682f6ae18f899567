import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import type { GalleryImage } from 'dm-elements/elements/gallery';

@Component({
  selector: 'app-root',
  // Lets the template have tags that are no components of Angular.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
})
export class App {
  readonly images = signal<readonly GalleryImage[]>([
    { src: '/pictures/pier.jpg', alt: 'The pier' },
    { src: '/pictures/harbour.jpg', alt: 'The harbour' },
    { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
  ]);
  readonly cols = signal(2);
  readonly expanded = signal(false);
  readonly open = signal(false);
  readonly shown = signal(true);
  readonly message = signal('');

  add(): void {
    this.images.update((images) => [...images, { src: '/pictures/tide.jpg', alt: 'The tide' }]);
  }
}
