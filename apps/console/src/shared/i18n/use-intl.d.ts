import type { DeskPhrases } from '@krapao/phrases';

declare module 'use-intl' {
  interface AppConfig {
    Messages: DeskPhrases;
  }
}
