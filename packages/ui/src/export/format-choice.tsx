import { type ExportFormat, exportFormats } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Braces, FileCode, FileText, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

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
          <label
            key={format}
            className="relative grid justify-items-center gap-1 rounded-md border border-line pt-2.5 pb-1.5 text-small text-text-2 has-checked:border-accent has-checked:font-medium has-checked:text-text has-checked:outline-[1px] has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 [&:has(:checked)_svg]:text-accent"
          >
            <input
              type="radio"
              name={name}
              value={format}
              checked={format === value}
              onChange={() => onChange(format)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
