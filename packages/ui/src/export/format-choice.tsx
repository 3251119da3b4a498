import { type ExportFormat, exportFormats } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Braces, FileCode, FileText, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { RadioCard } from '../radio-card.tsx';

const looks: Record<ExportFormat, { readonly label: string; readonly icon: LucideIcon }> = {
  html: { label: t('HTML'), icon: FileCode },
  markdown: { label: t('Markdown'), icon: FileText },
  json: { label: t('JSON'), icon: Braces },
};

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
}

export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="mb-2 font-semibold">{t('Format')}</legend>
      {exportFormats.map((format) => {
        const { label, icon: Icon } = looks[format];
        return (
          <RadioCard
            key={format}
            name={name}
            value={format}
            isChecked={format === value}
            onCheck={() => onChange(format)}
            className="justify-items-center gap-1 pt-2.5 pb-1.5 [&:has(:checked)_svg]:text-accent"
          >
            <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {label}
          </RadioCard>
        );
      })}
    </fieldset>
  );
}
